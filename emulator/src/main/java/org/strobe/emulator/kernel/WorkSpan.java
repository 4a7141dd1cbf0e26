package org.strobe.emulator.kernel;

import java.io.Serializable;

/**
 * Work of a layer of software on a rank's processor.
 *
 * @param layer its name
 * @param what the work
 * @param began start, in nanoseconds of the rank's clock
 * @param ended end; the processor may have waited for the network between
 * @param cycles of the processor, without such waits
 */
public record WorkSpan(String layer, String what, long began, long ended, double cycles) implements Serializable {}
