/**
 * Looking after a job from one platform thread: has it ended, is its time over, is it deadlocked, what does the fault plan
 * say. The supervisor speaks to {@code Hosts}: ranks of this JVM or processes.
 */
package org.strobe.emulator.launch.supervise;
