/**
 * What stands behind the API of package {@code mpi}: requests, matching, datatypes, communicators, one-sided windows,
 * files, the engines {@code p2p}, {@code bgl} and {@code rsm}, checks, profiles, and the command line.
 *
 * <p>The API's own classes will live in package {@code mpi}, thin, with Open MPI's signatures; they reach this package
 * through one provider interface at the level of communicators, so that another MPI can stand in for it.
 */
package org.strobe.mpi;
