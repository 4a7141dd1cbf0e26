/**
 * Study {@code warmup}: how long an operation takes by the age of the job.
 *
 * <pre>
 *   Warmup          the study: options, table
 *   AgedOperation   an operation again and again from MPI.Init on, in batches
 *   Batch           some of them: when, how many, how long
 *   Ages            batches by age: quartiles of each
 *   PingPong        message to a partner and back
 * </pre>
 *
 * <p>The job does nothing else before: a program of a user's has no command line to read, and what that compiles would count.
 * So {@code main} measures first, and reads its options afterwards.
 */
package org.strobe.bench.warmup;
