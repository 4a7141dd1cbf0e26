package org.strobe.mpi.engine.kind;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.strobe.emulator.select.AlgorithmTable;
import org.strobe.emulator.select.ForcedAlgorithms;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.coll.MessageAlgorithms;
import org.strobe.mpi.coll.MessageTuning;
import org.strobe.mpi.engine.Engine;

/**
 * An engine that jobs can run on. Implementations are services with a constructor without arguments. They are created in each JVM of a
 * job, so that they hold no state.
 */
public interface EngineKind {
    /** Name to choose it by. It is also the first word of its settings' names, before a dot. */
    String name();

    /** One clause for help texts, without a full stop. */
    String summary();

    /** Opens the engine of a rank, during its call of Init. */
    Engine open(EngineSite site);

    /** True for the engine of a job that names none. */
    default boolean isUsual() {
        return false;
    }

    /** True for the engine that carries messages of other engines; see {@link #usesCarrier}. It is registered once. */
    default boolean carriesForOthers() {
        return false;
    }

    /**
     * True if this engine needs the carrier of messages, {@link EngineSite#messages}, besides its own means. Then the carrier's
     * settings and memory are those of the job too.
     */
    default boolean usesCarrier() {
        return false;
    }

    /** Settings of jobs on this engine, except forced algorithms. */
    default List<Setting<?>> settings() {
        return List.of();
    }

    /**
     * Refuses settings that do not fit together.
     *
     * @param ranks number of ranks of the job
     * @param settings maps a name to its text, or to null
     * @throws IllegalArgumentException with a message for the user
     */
    default void check(int ranks, UnaryOperator<String> settings) {
        settings().forEach(setting -> setting.in(settings));
    }

    /**
     * Refuses a job that this engine can't run. Its settings are valid.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    default void checkJob(JobPlan plan) {}

    /** Setting for the length of a time slice; empty for an engine without slices. */
    default Optional<Setting<?>> sliceLength() {
        return Optional.empty();
    }

    /** Algorithms of collectives; any of them can be forced. By default, those by messages. */
    default AlgorithmTable algorithms() {
        return MessageAlgorithms.TABLE;
    }

    /**
     * Algorithms that the user of a job prefers to the usual ones.
     *
     * @param settings maps a name to its text, or to null
     * @throws IllegalArgumentException if there is no such algorithm
     */
    default ForcedAlgorithms forced(UnaryOperator<String> settings) {
        return algorithms().parse(settings.apply(AlgorithmTable.setting(name())));
    }

    /**
     * Forced algorithms for collectives by messages. By default, all. An engine with algorithms of its own passes on those that are
     * meant for messages.
     */
    default ForcedAlgorithms forcedByMessages(UnaryOperator<String> settings) {
        return forced(settings);
    }

    /** Tuning of collectives by messages. By default, the usual one. */
    default MessageTuning tuning(MessageTuning usual, UnaryOperator<String> settings) {
        return usual;
    }

    /** Memory that a job needs for this engine, except for that of the carrier. */
    default EngineMemory memory(MemoryPlan plan) {
        return new EngineMemory() {};
    }

    /** Bytes of global memory that a NIC needs so that ranks of several nodes can reach ranks that are started later. */
    default long nicMemoryToSpawn() {
        return 0;
    }

    /** Names of the threads that it starts for each node; fault plans kill them by name. */
    default List<String> agents() {
        return List.of();
    }

    /** True if jobs can take checkpoints. */
    default boolean makesCheckpoints() {
        return false;
    }
}
