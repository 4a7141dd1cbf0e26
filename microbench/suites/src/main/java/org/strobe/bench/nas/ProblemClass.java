package org.strobe.bench.nas;

/** Size of a problem: S and W are small, each of the others is some four to sixteen times the one before. */
public enum ProblemClass {
    S,
    W,
    A,
    B,
    C,
    D,
    E
}
