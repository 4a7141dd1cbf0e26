package org.strobe.emulator.model.userlevel;

import org.strobe.emulator.userlevel.Cost;

/**
 * A layer as a machine has it.
 *
 * @param costs of its library and firmware
 * @param resend time after which a lost message is sent again, in picoseconds
 * @param retries of a lost message until its sender hears of it
 */
public record LayerSpec<C extends Enum<C> & Cost>(Costs<C> costs, long resend, int retries) {}
