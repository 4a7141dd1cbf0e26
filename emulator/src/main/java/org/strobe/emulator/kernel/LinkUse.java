package org.strobe.emulator.kernel;

import java.io.Serializable;

/**
 * A link of a network, or one side of a NIC, was taken by something that it carried.
 *
 * @param link how it is called
 * @param began when it was taken, in picoseconds
 * @param busy for how long, likewise
 * @param bytes how much it carried, with headers
 */
public record LinkUse(String link, long began, long busy, long bytes) implements Serializable {}
