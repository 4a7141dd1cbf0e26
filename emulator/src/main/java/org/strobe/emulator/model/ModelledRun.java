package org.strobe.emulator.model;

import java.util.List;

/**
 * How a job went on a modelled machine.
 *
 * @param virtualNanos how long it took there
 * @param turns how often a rank went on or something happened
 * @param realNanos how long that took here
 * @param links what the links had to carry, those that carried anything
 */
public record ModelledRun(long virtualNanos, long turns, long realNanos, List<LinkLoad> links) {}
