/**
 * JUnit tests on ranks: {@link org.strobe.mpi.junit.MpiTest} runs a test method on every rank of a job, by JUnit 5.9 or later. {@link
 * org.strobe.mpi.junit.MpiRunner} does so for classes of JUnit 4. They need no launcher, and work in an IDE. The test's own project
 * supplies JUnit.
 *
 * <pre>
 *   JUnit's thread                                     every rank
 *
 *   &#64;BeforeAll
 *   for each repetition [2 ranks, threads, srm]:
 *       callbacks of other extensions
 *       Job.of(2)...run(        ------------------&gt;    MPI.Init, ERRORS_RETURN on the world
 *                                                      new instance of the test class
 *                                                      &#64;BeforeEach, the test method, &#64;AfterEach
 *       passed, failed, aborted &lt;------------------    MPI.Finalize, if all went well
 *   &#64;AfterAll
 * </pre>
 *
 * <h2>Guarantees for a test</h2>
 *
 * <ul>
 *   <li>Every rank has its own instance of the test class and of its enclosing classes. It calls
 *       {@code @BeforeEach} and {@code @AfterEach} on them, between Init and Finalize. The constructor has no
 *       parameters. JUnit creates an additional instance, on which nothing is called. Fields set by other extensions
 *       therefore do not reach the ranks. {@code @BeforeAll} and {@code @AfterAll} are called once, outside MPI.
 *   <li>A parameter of type {@code Intracomm} is {@code MPI.COMM_WORLD}, for the test method and those before and
 *       after it. Extensions resolve other parameters of the test method once for all ranks. These must be serializable
 *       if ranks are processes.
 *   <li>Ranks that are threads or virtual threads share statics. Ranks that are processes have their own, without
 *       the effects of {@code @BeforeAll} in JUnit's process.
 *   <li>Threads and virtual threads need no JVM flag. Processes need the flags of {@code MappedJvm.flags()} on the
 *       JVM that runs the tests. The failure lists missing flags.
 *   <li>A wrong call throws an {@code MPIException}, since the world's error handler is {@code ERRORS_RETURN}.
 * </ul>
 *
 * <h2>Report of failures</h2>
 *
 * A failing rank stops. The others continue until they end, fail or wait for it; such a wait is detected at once.
 * {@link org.strobe.mpi.junit.RanksFailedError} then lists the exception and stack of each failed rank, and the waits
 * among the others. Deadlocks and time-outs are reported in this form too. The test counts as aborted if no rank fails
 * but an assumption does on one of them.
 *
 * <p>The MPI API on the class path offers the service {@link org.strobe.mpi.junit.TestApi}: it begins and ends MPI, and
 * supplies the parameter. Classes here call JUnit, that service and {@code Job}. Nothing in Strobe calls them.
 */
package org.strobe.mpi.junit;
