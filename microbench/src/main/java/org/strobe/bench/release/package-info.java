/**
 * Release of parked virtual threads, and their reports.
 *
 * <pre>
 *   Release       JMH benchmark
 *   Crowd         master and members
 *     GateCrowd     gate and counter of Strobe
 *     PhaserCrowd   phasers of the JDK
 *     UnparkCrowd   floor: park and unpark
 * </pre>
 */
package org.strobe.bench.release;
