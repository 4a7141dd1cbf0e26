/**
 * The choice between Strobe's own ranks and a native MPI library, made once in a JVM by its environment.
 *
 * <pre>
 *   ProviderChoice    the setting strobe.mpi.provider, or else:
 *   NativeLaunch        a launcher of native MPIs has started this process: Launcher, rank, size
 * </pre>
 *
 * <p>Reads the environment and system properties only. No library is loaded here.
 */
package org.strobe.mpi.provider.launch;
