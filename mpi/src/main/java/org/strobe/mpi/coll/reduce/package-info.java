/**
 * Algorithms that combine data: reduce, allreduce, reduce-scatter, scans. One algorithm a class; each writes its rounds as
 * {@link org.strobe.mpi.coll.steps.Steps} and says when it is right to use it. Which one is used is decided elsewhere.
 *
 * <p>Operators want direct memory, so what is combined lies in scratch memory, laid out as in the program's buffer; data go
 * there and back by copies at either end, and are sent straight from the program's buffer where nothing was combined yet.
 *
 * <p>An operator leaves its result in the operand of the higher ranks. So a value of mine that meets one of higher ranks ends
 * up in the memory that received that one, and the two memories change their roles; the order of ranks is kept for
 * operators that are not commutative.
 */
package org.strobe.mpi.coll.reduce;
