/**
 * Common parts of the kernels of the NAS parallel benchmarks. Each kernel has a package of its own below.
 *
 * <pre>
 *   Kernel        a kernel: its problems, the ranks that can work on one, the program of a rank
 *   ProblemClass  S, W, A ... E
 *   Problem       extent, iterations and operations of a kernel in a class
 *   RunForm       form of a run: class, skeleton or not, threads, untimed runs
 *   Setup         form and means of a rank's run
 *   Team          threads of a rank that share its loops
 *   Solver        a rank's program: prepare, run (the timed part), verify
 *   KernelRun     carries a solver out on a communicator, after untimed runs, and times it
 *   Outcome       time, rate and verification of a run
 *   Verification  results beside the published ones
 *   NasReport     an outcome in the form in which the benchmarks print it
 *   NasRandom     the random numbers of all kernels
 *   NasProgram    a kernel as the main program of a rank
 * </pre>
 *
 * <p>Kernels are plain programs on the package {@code mpi}: their class files run on another MPI.
 * In skeleton mode a kernel sends equal messages in equal order, without its arrays and without those of the verification. Ranks
 * of a Java machine then share the room of messages, the only mutable static.
 */
package org.strobe.bench.nas;
