package org.strobe.emulator.model;

import java.util.List;
import org.strobe.emulator.model.network.LinkLoad;

/**
 * Statistics of a run on a modelled machine.
 *
 * @param isComplete false if the job was stopped; from outside of its ranks, that happens at no certain virtual time
 * @param virtualNanos virtual duration
 * @param turns number of turns of ranks and events
 * @param realNanos real duration
 * @param links traffic of all used links, and work of the processors that serve NICs
 */
public record ModelledRun(boolean isComplete, long virtualNanos, long turns, long realNanos, List<LinkLoad> links) {}
