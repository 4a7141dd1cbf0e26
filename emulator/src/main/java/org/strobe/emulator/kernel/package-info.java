/**
 * How time passes and how waiting is done.
 *
 * <pre>
 *   Actor    what protocols see of it                Waiting  why one waits, in words
 *   Pace     what it is to the main thread of a rank
 *   Kernel   what it is to a job
 * </pre>
 *
 * <p>The host kernel is the wall clock and {@code org.strobe.shm.wait}, and adds nothing to them but a count; the model kernel, in
 * {@link org.strobe.emulator.model}, has a time of its own.
 */
package org.strobe.emulator.kernel;
