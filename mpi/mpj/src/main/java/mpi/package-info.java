/**
 * MPI for Java programs: the API of mpiJava 1.2 and MPJ Express.
 *
 * <pre>
 *   MPI                         Init, Finalize, constants, predefined objects, the buffer of buffered sends
 *   Comm                        messages
 *     Intracomm                 one group: collectives, parts, topologies
 *       Cartcomm, Graphcomm     with a topology
 *     Intercomm                 two groups
 *   Request, Prequest, Status
 *   Datatype                    elements of a buffer; MPI.OBJECT stands for objects
 *   Op, User_function           reduction operations
 *   Group, Errhandler, MPIException
 *         |
 *         v   arguments checked, handles looked up; objects become bytes (org.strobe.mpi.mpj.object)
 *   org.strobe.mpi.provider     execution of a call
 * </pre>
 *
 * <p>A program of four ranks:
 *
 * <pre>
 *   MPI.Init(args);
 *   int[] rank = {MPI.COMM_WORLD.Rank()};
 *   int[] sum = new int[1];
 *   MPI.COMM_WORLD.Allreduce(rank, 0, sum, 0, 1, MPI.INT, MPI.SUM);    // 6, at all ranks
 *   MPI.Finalize();
 * </pre>
 *
 * <p>Every buffer is an array with the index of the first element. A failure is an {@code MPIException}, which is
 * unchecked. Ranks that are threads of one JVM share the classes, which hold no state of a rank but its handles.
 */
package mpi;
