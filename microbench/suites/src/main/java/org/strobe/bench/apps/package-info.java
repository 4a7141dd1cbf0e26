/**
 * Programs that behave as two applications of the BCS papers do. They compute on small arrays, are deterministic, and verify
 * their own results.
 *
 * <pre>
 *   sweep  a wavefront, as SWEEP3D has it
 *   sage   the calls of SAGE, a hydrodynamics code
 *   study  both as commands
 * </pre>
 *
 * <p>Programs know the package {@code mpi} and {@code org.strobe.bench.work}; there are no mutable statics.
 */
package org.strobe.bench.apps;
