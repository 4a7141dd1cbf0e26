/**
 * Finds and loads the MPI library of a rank.
 *
 * <pre>
 *   LibraryNames       candidates: the setting strobe.mpi.library, or else by the launcher
 *   LibraryLoading     tries them in order; the first whose interface is known and fits the launcher is taken
 *     SignalHandlers     gives the JVM its signal handlers back, which UCX takes when it is loaded
 *     SystemCalls        dlopen, dlsym, dlerror, setenv, sigaction, ioctl
 *   LoadedLibrary      the library in use: symbols, interface, version
 *   UnreadOutput        output that the launcher has still to read
 * </pre>
 *
 * <p>Libraries are opened for all others to see: components of older Open MPIs are not linked with their library. A library
 * stays loaded until the JVM ends.
 */
package org.strobe.mpi.nativempi.library;
