/**
 * A provider that calls the MPI library of a cluster, through Java's foreign functions.
 *
 * <pre>
 *   rank                   NativeProvider, NativeCommunicator: the seam; the end of the rank
 *   collective             collectives, neighbourhoods
 *   window, file, process  windows; files; ports and spawned processes
 *   message                messages and pending operations
 *   value                  datatypes, operators, groups and hints of the library, made from Strobe's values
 *   memory                 addresses of buffers; copies of what is no direct memory; cells for results
 *   call                   the functions of MPI in C
 *   library                names of libraries, loading, the library in use
 *   abi                    binary interfaces: MPICH's, Open MPI's, that of MPI 5
 * </pre>
 *
 * <p>Handles are longs everywhere; only cells in memory differ in width, by the interface. Each package uses those below it.
 * No class of this package or below is loaded unless {@link org.strobe.mpi.provider.launch.ProviderChoice} says native.
 */
package org.strobe.mpi.nativempi;
