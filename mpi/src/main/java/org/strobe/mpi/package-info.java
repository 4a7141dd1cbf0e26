/**
 * Implementation of the API, package {@code mpi}.
 *
 * <pre>
 *   provider   the seam below the API          type, op   datatypes and operators as values
 *   call       calls as values                 standard   terms of the standard
 *   runtime    this computer's provider: life cycle, communicators, contexts, ports, spawn
 *   coll       collectives over channels       win        windows        io   files
 *   engine     Engine and Channel              p2p        the point-to-point engine
 *   progress   waiting and pending tasks       bcs, srm   the other engines
 *   assembly   puts each rank's provider together     check, checkpoint   checked jobs, saved jobs
 *   watch      sees the calls that cross the seam: profile, matrix, trace, flight recorder
 *   replay     writes down how uncertain calls come out, and lets them come out so again
 *   junit      test methods that run on ranks
 * </pre>
 *
 * <p>The API's own classes are thin, with Open MPI's signatures. They call this implementation through the seam alone, so another
 * MPI can replace it.
 */
package org.strobe.mpi;
