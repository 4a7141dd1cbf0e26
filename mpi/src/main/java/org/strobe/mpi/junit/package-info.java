/**
 * JUnit tests on ranks: {@link org.strobe.mpi.junit.MpiTest} runs a test method on every rank of a job, in an IDE as anywhere
 * else, without a launcher. JUnit itself is not brought along: the test's own project has it.
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
 * <h2>What a test can rely on</h2>
 *
 * <ul>
 *   <li>Every rank has an instance of the test class for itself, and runs {@code @BeforeEach} and {@code @AfterEach} on it, all
 *       between Init and Finalize; the same goes for classes around a nested one. The constructor has no parameters. JUnit makes
 *       one instance more, as it always does, on which nothing is called: what other extensions put into fields does not reach
 *       the ranks. {@code @BeforeAll} and {@code @AfterAll} are called once, outside MPI.
 *   <li>A parameter of type {@code Intracomm}, of the method or of those before and after it, is {@code MPI.COMM_WORLD}. Further
 *       parameters of the test method are resolved by their extensions, once for all ranks; they must be serializable if ranks
 *       are processes.
 *   <li>Statics are shared by ranks that are threads or virtual threads. Ranks that are processes have their own, and don't see
 *       what {@code @BeforeAll} did to those of JUnit's process.
 *   <li>Threads and virtual threads need no flag of the JVM. Processes need those of {@code MappedJvm.flags()} for the JVM
 *       that runs the tests; without them the failure says which to add.
 *   <li>A wrong call throws an {@code MPIException}, since the world's error handler is {@code ERRORS_RETURN}.
 * </ul>
 *
 * <h2>How failures are told</h2>
 *
 * A rank that fails stops; the others go on until they end, fail themselves, or can't go on without it, which is found at once
 * if they wait. {@link org.strobe.mpi.junit.RanksFailedError} then lists what each failing rank threw, with its stack, and who
 * waits for whom among the rest. Ranks that wait for each other for ever, and ranks that take longer than the time-out, are told
 * in the same way. If no rank fails and an assumption does not hold on one of them, the test counts as aborted.
 *
 * <p>Classes here call JUnit, the API, and {@code Job}; nothing in Strobe calls them.
 */
package org.strobe.mpi.junit;
