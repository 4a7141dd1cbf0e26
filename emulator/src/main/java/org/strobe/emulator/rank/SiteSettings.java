package org.strobe.emulator.rank;

import java.util.Map;
import org.strobe.shm.wait.WaitPolicy;

/**
 * What a site needs besides its place.
 *
 * @param board what the job's launcher and its processes tell each other
 * @param policy how its ranks wait
 * @param nicMemory how many bytes of global memory the NIC of each node has
 * @param byName what those who build on ranks want to know, by name
 */
public record SiteSettings(Board board, WaitPolicy policy, long nicMemory, Map<String, String> byName) {}
