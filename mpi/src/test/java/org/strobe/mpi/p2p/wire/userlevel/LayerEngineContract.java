package org.strobe.mpi.p2p.wire.userlevel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.form.Form;

/** Contract of engines whose messages between nodes go by a user-level layer, in jobs. */
@Timeout(600)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class LayerEngineContract {
    private final String engine;
    private final String machine;
    private final String other;

    /** A setting that the jobs vary. */
    private final String setting;

    private final List<String> values;

    /**
     * A contract.
     *
     * @param machine with the layer
     * @param other machine without it
     * @param setting that the jobs vary
     * @param values of the setting
     */
    protected LayerEngineContract(String engine, String machine, String other, String setting, String... values) {
        this.engine = engine;
        this.machine = machine;
        this.other = other;
        this.setting = setting;
        this.values = List.of(values);
    }

    /** Messages of all lengths between all ranks; returns the state of a rank's port behind them, see {@link LayerMessages#end}. */
    protected abstract RankTask<String> exchange();

    /** All settings of the engine. */
    protected abstract List<Setting<?>> settings();

    /** Part of the state of a rank that uses the layer. */
    protected abstract String stateOfLayer();

    /** A job of an engine. */
    public static Job job(String engine, Launch launch, int ranks, int nodes) {
        return Job.of(ranks).nodes(nodes).launch(launch).set("engine", engine).timeout(Duration.ofMinutes(3));
    }

    /** A job on this computer, or on a modelled machine. */
    protected final Job job(String ofMachine, Launch launch, int ranks, int nodes, String value) {
        Job job = job(engine, launch, ranks, nodes);
        return (ofMachine == null ? job : job.machine(ModelMachines.machine(ofMachine))).set(setting, value);
    }

    Stream<Arguments> jobs() {
        return Form.rows(values.stream()
                .flatMap(value -> Stream.of(Launch.values())
                        .flatMap(launch -> Stream.of(1, 2, 4).map(nodes -> Arguments.of(launch, nodes, value)))));
    }

    Stream<Arguments> jobsOnTheMachine() {
        return Form.rows(values.stream()
                .flatMap(value ->
                        Stream.of(Arguments.of(2, 2, value), Arguments.of(4, 2, value), Arguments.of(5, 5, value))));
    }

    Stream<Arguments> manyOnTheMachine() {
        return values.stream().flatMap(value -> Stream.of(Arguments.of(3, 3, value), Arguments.of(16, 8, value)));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldCarryMessagesOfAnyLengthBetweenAll(Launch launch, int nodes, String value) {
        run(job(null, launch, 4, nodes, value));
    }

    @ParameterizedTest
    @MethodSource("jobsOnTheMachine")
    void shouldCarryMessagesOnTheMachine(int ranks, int nodes, String value) {
        run(job(machine, Launch.VIRTUAL, ranks, nodes, value));
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("manyOnTheMachine")
    void shouldCarryMessagesBetweenManyOnTheMachine(int ranks, int nodes, String value) {
        run(job(machine, Launch.VIRTUAL, ranks, nodes, value));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldSendAsUsualWithoutTheLayer(boolean isOnOneNode) {
        Job job = isOnOneNode
                ? job(machine, Launch.VIRTUAL, 2, 1, values.getFirst())
                : job(other, Launch.VIRTUAL, 4, 2, values.getFirst());
        assertThat(run(job)).containsOnly("");
    }

    @Test
    void shouldReachRanksOfTheNodeByTheNicIfAsked() {
        Job job = job(machine, Launch.VIRTUAL, 2, 1, values.getFirst()).set("p2p.nearByNic", "true");
        assertThat(run(job)).allMatch(state -> state.contains(stateOfLayer()));
    }

    @Test
    void shouldDeclareItsSettings() {
        assertThat(Engines.chosen(engine).settings()).isEqualTo(settings());
        assertThat(settings().stream().map(Setting::name)).allMatch(name -> name.startsWith(engine + "."));
    }

    private List<String> run(Job job) {
        return job.run(exchange());
    }
}
