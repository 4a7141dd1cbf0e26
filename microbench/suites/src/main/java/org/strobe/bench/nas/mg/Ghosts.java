package org.strobe.bench.nas.mg;

import mpi.MPIException;

/** Fills the parts of blocks that other ranks have. */
interface Ghosts {
    /** Fills the ghosts of a block: those of the first axis first, and those of later axes with the ghosts filled so far. */
    void fill(MgLevel level, double[][] field) throws MPIException;

    /** Hands planes, with ghosts, to the ranks that have points of a grid but not of the next coarser one. */
    void spread(MgLevel coarse, MgLevel fine, double[][] field) throws MPIException;
}
