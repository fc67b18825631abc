"""Muon, the optimiser of the large matrices: momentum whose singular values are made equal (Keller Jordan, 2024).

SPDX-License-Identifier: GPL-3.0-or-later
"""

import torch


def orthogonalise(matrices, steps=5):
    """Newton-Schulz iteration with the published coefficients, on a stack of matrices of one shape."""
    is_tall = matrices.shape[1] > matrices.shape[2]
    x = matrices.transpose(1, 2) if is_tall else matrices
    x = x / (x.norm(dim=(1, 2), keepdim=True) + 1e-7)
    for _ in range(steps):
        a = x @ x.transpose(1, 2)
        x = 3.4445 * x + (-4.7750 * a + 2.0315 * (a @ a)) @ x
    return x.transpose(1, 2) if is_tall else x


class Muon:
    def __init__(self, parameters, weight_decay, momentum=0.95):
        self.weight_decay, self.momentum = weight_decay, momentum
        self.averages = {p: torch.zeros_like(p) for p in parameters}
        self.groups = {}
        for p in parameters:
            self.groups.setdefault(tuple(p.shape), []).append(p)

    @torch.no_grad()
    def step(self, rate):
        for (rows, columns), parameters in self.groups.items():
            updates = []
            for p in parameters:
                average = self.averages[p].lerp_(p.grad, 1 - self.momentum)
                updates.append(p.grad.lerp(average, self.momentum))
            scale = max(1, rows / columns) ** 0.5
            for p, update in zip(parameters, orthogonalise(torch.stack(updates).bfloat16())):
                p.mul_(1 - rate * self.weight_decay)
                p.add_(update.to(p.dtype), alpha=-rate * scale)
