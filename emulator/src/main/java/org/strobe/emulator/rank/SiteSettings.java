package org.strobe.emulator.rank;

import org.strobe.shm.wait.WaitPolicy;

/**
 * What a site needs besides its place.
 *
 * @param board what the job's launcher and its processes tell each other
 * @param policy how its ranks wait
 * @param nicMemory how many bytes of global memory the NIC of each node has
 */
public record SiteSettings(Board board, WaitPolicy policy, long nicMemory) {}
