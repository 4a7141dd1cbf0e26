/**
 * How time passes and how waiting is done. An {@link org.strobe.emulator.kernel.Actor} is what protocols see of it; the
 * host kernel is the wall clock and {@code org.strobe.shm.wait}, and adds nothing to them but a count.
 */
package org.strobe.emulator.kernel;
