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
 *   Datatype, Struct            layout of a buffer; Int2, DoubleInt, FloatComplex ... are views of common structures
 *   Op, UserFunction            reduction operations
 *   Group, Info, Errhandler, MPIException
 *   Win                         one-sided access           File, FileView    files
 *         |
 *         v   arguments checked, handles looked up
 *   org.strobe.mpi.provider     execution of a call
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
 * <p>The classes hold no protocol, and no state of a rank but its handles. Ranks that are threads of one JVM share
 * them. A call checks its arguments before it sends anything, and passes them to the calling rank's provider. Failures
 * go to the error handler of the communicator, window or file ({@code Errors}).
 *
 * <p>Programs may have own classes below {@code mpi}.
 */
package mpi;
