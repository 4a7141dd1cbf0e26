package org.strobe.emulator.rank;

import java.util.Map;
import org.strobe.emulator.rank.board.Board;
import org.strobe.shm.wait.WaitPolicy;

/**
 * Settings of a site.
 *
 * @param board dialogue of launcher and processes
 * @param policy of waiting ranks
 * @param nicMemory bytes of global memory per NIC
 * @param byName settings of the layers above
 */
public record SiteSettings(Board board, WaitPolicy policy, long nicMemory, Map<String, String> byName) {}
