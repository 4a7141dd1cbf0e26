/**
 * MPI for Java programs: the classes and signatures of Open MPI's bindings.
 *
 * <pre>
 *   MPI                         Init, Finalize, constants, predefined objects, buffers
 *   Comm                        messages, collectives
 *     Intracomm                 one group: split, create, scans, ports, spawn
 *       CartComm, GraphComm     with a topology
 *     Intercomm                 two groups
 *   Request, Prequest, Status, Message
 *   Datatype, Struct            what lies in a buffer; Int2, DoubleInt, FloatComplex ... are views of common structures
 *   Op, UserFunction            how reductions combine
 *   Group, Info, Errhandler, MPIException
 *   Win                         one-sided access           File, FileView    files
 *         |
 *         v   arguments checked, handles looked up
 *   org.strobe.mpi.provider     what carries a call out
 * </pre>
 *
 * <p>A program of four ranks:
 *
 * <pre>
 *   MPI.Init(args);
 *   int rank = MPI.COMM_WORLD.getRank();
 *   int[] sum = {rank};
 *   MPI.COMM_WORLD.allReduce(sum, 1, MPI.INT, MPI.SUM);    // 6, at all ranks
 *   MPI.Finalize();
 * </pre>
 *
 * <p>The classes hold no protocol, and no state of a rank but its handles: ranks that are threads of one JVM share them. A
 * call checks its arguments before anything is sent, hands them to the calling rank's provider, and gives what fails to the
 * error handler of the communicator, window or file ({@code Errors}).
 *
 * <p>Programs may have classes of their own below {@code mpi}.
 */
package mpi;
