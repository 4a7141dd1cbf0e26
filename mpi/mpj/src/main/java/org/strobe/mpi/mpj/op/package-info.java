/**
 * Operators of the MPJ API that differ from those of {@link org.strobe.mpi.op.Predefined}.
 *
 * <pre>
 *   PairLocations   MAXLOC and MINLOC on pairs of one type: value and index are both doubles, for instance
 *   SignedBytes     MAX and MIN of bytes, with their sign
 * </pre>
 */
package org.strobe.mpi.mpj.op;
