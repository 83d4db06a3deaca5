"""Texts with symbols, and how they read when set: for the build's code and for the page's."""

CASES = {
    "a_1 is 1": "[a1] is 1",
    "a_1, S_(L+1), S_{j-1}": "[a1], [SL+1], [Sj−1]",
    "E[A_8] = S_1 + ...": "[E[A8]] = [S1] + ...",
    "(T_draft + T_verify)": "([Tdraft] + [Tverify])",
    "max(0, p_t - p_d) < 1 & x": "max(0, [pt] - [pd]) &lt; 1 &amp; x",
    "<b>a_1</b>": "&lt;b&gt;[a1]&lt;/b&gt;",
    "c_k, l_r and C_L": "[ck], [lr] and [CL]",
    "a_1a_2": "[a1a_2]",
    "forward_spec in dspark_calc/model": "forward_spec in dspark_calc/model",
    "base_evaluator.py, verify_draft_tokens": "base_evaluator.py, verify_draft_tokens",
    "L = 3 is best, and so is L.": "[L=3] is best, and so is [L].",
    "E/C at L = 1, in the paper ℓ = 1": "[E/C] at [L=1], in the paper [ℓ=1]",
    "the L1 norm, an A/L/B test, HTML": "the L1 norm, an A/L/B test, HTML",
    "": "",
}
"""Each formula in brackets, its elements left out."""
