/**
 * The public surface of package {@code mpi}: the list of Open MPI's ({@link org.strobe.mpi.surface.ApiList}), what is there by
 * reflection ({@link org.strobe.mpi.surface.ApiMembers}), and which tests call it by their bytecode
 * ({@link org.strobe.mpi.surface.TestCalls}). {@code docs/generated/api-coverage.md} is generated from the three.
 */
package org.strobe.mpi.surface;
