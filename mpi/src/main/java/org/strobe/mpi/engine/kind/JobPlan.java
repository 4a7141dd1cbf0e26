package org.strobe.mpi.engine.kind;

import java.util.function.UnaryOperator;
import org.strobe.emulator.launch.Launch;

/**
 * A job that is about to start.
 *
 * @param ranks number of its ranks
 * @param launch kind of its ranks; {@link Launch#VIRTUAL} on modelled machines
 * @param isModelled true on a modelled machine
 * @param settings maps a name to its text, or to null
 */
public record JobPlan(int ranks, Launch launch, boolean isModelled, UnaryOperator<String> settings) {}
