package org.strobe.bench.apps.sage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import mpi.MPI;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.bench.apps.sage.deck.Deck;
import org.strobe.bench.apps.sage.deck.DeckCall;
import org.strobe.bench.apps.sage.deck.Grains;
import org.strobe.bench.work.Work;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.JobSettings;

class SageTest {
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final SageParameters WHOLE = SageParameters.of(Deck.TIMING_H).scaled(0);

    /** As printed in the table, and 57 waits that it does not list. */
    private static final Map<DeckCall, Integer> TABLE = new EnumMap<>(Map.ofEntries(
            Map.entry(DeckCall.ISEND, 4396),
            Map.entry(DeckCall.RECV, 19),
            Map.entry(DeckCall.IRECV, 5617),
            Map.entry(DeckCall.PROBE, 136),
            Map.entry(DeckCall.WAITALL, 2140),
            Map.entry(DeckCall.BARRIER, 2),
            Map.entry(DeckCall.BCAST, 312),
            Map.entry(DeckCall.ALLREDUCE, 7025),
            Map.entry(DeckCall.ALLGATHER, 45),
            Map.entry(DeckCall.ALLTOALL, 34),
            Map.entry(DeckCall.WAIT, 57)));

    private static List<SageResult> run(Job job, SageParameters parameters) {
        RankTask<SageResult> task = rank -> {
            MPI.Init(new String[0]);
            SageResult result = Sage.run(MPI.COMM_WORLD, parameters);
            MPI.Finalize();
            return result;
        };
        List<SageResult> all = job.timeout(LONGEST).run(task);
        assertThat(all).allMatch(SageResult::isRight);
        assertThat(all.stream().map(SageResult::seconds).distinct()).hasSize(1);
        assertThat(all.stream().map(SageResult::mass).distinct()).hasSize(1);
        return all;
    }

    private static Map<DeckCall, Integer> counts(SageResult result) {
        return Arrays.stream(DeckCall.values())
                .collect(Collectors.toMap(
                        kind -> kind, kind -> result.tally().calls(kind).count()));
    }

    private static int sum(List<SageResult> all, DeckCall kind) {
        return all.stream().mapToInt(each -> each.tally().calls(kind).count()).sum();
    }

    @ParameterizedTest
    @CsvSource({"2, THREADS", "3, VIRTUAL"})
    void shouldMakeTheCallsOfTheTable(int ranks, Launch launch) {
        List<SageResult> all = run(Job.of(ranks).launch(launch), WHOLE);
        assertThat(counts(all.get(0))).isEqualTo(TABLE);
        assertThat(all.get(0).tally().grains().count()).isEqualTo(9771);
        assertThat(all.get(0).tally().intervals().count()).isEqualTo(9770);
        assertThat(sum(all, DeckCall.ISEND)).isEqualTo(sum(all, DeckCall.IRECV) + sum(all, DeckCall.RECV));
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"4, VIRTUAL", "5, THREADS"})
    void shouldMakeTheCallsOfTheTableOnMoreRanks(int ranks, Launch launch) {
        shouldMakeTheCallsOfTheTable(ranks, launch);
    }

    @Test
    void shouldMirrorCountsOfPartners() {
        CallTally odd = run(Job.of(2).launch(Launch.VIRTUAL), WHOLE).get(1).tally();
        assertThat(odd.calls(DeckCall.ISEND).count()).isEqualTo(5617 + 19);
        assertThat(odd.calls(DeckCall.IRECV).count() + odd.calls(DeckCall.RECV).count())
                .isEqualTo(4396);
    }

    @Test
    void shouldSendNothingAlone() {
        SageResult result = run(Job.of(1), WHOLE).get(0);
        for (DeckCall kind : List.of(DeckCall.ISEND, DeckCall.IRECV, DeckCall.RECV, DeckCall.PROBE, DeckCall.WAIT)) {
            assertThat(result.tally().calls(kind).count()).isZero();
        }
        assertThat(result.tally().grains().count()).isEqualTo(9771);
    }

    @Test
    void shouldComputeAsLongAsTheTableSays() {
        Job job = Job.of(1).machine(ModelMachines.machine("qsnet"));
        SageResult result = run(job, SageParameters.of(Deck.TIMING_H)).get(0);
        assertThat(result.tally().grains().mean()).isCloseTo(9.461e-3, within(0.01e-3));
        assertThat(result.tally().grains().most()).isCloseTo(2.515857, within(1e-4));
        assertThat(result.seconds()).isBetween(92.44, 92.6);
    }

    @ParameterizedTest
    @ValueSource(ints = 3)
    void shouldHaveEqualGrainsAtEqualTimesOnAllRanks(int ranks) {
        SageParameters standard = SageParameters.of(Deck.TIMING_H);
        SageParameters equal = new SageParameters(
                standard.deck(), standard.steps(), standard.messageBytes(), standard.planes(), 0, standard.scale());
        Job job = Job.of(ranks).nodes(ranks).machine(ModelMachines.machine("qsnet"));
        List<SageResult> all = run(job, equal);
        assertThat(all.get(0).seconds()).isBetween(92.44, 94.0);
        assertThat(all)
                .allSatisfy(each -> assertThat(each.tally().grains().count()).isEqualTo(9771));
        assertThat(run(job, standard).get(0).seconds()).isBetween(94.0, 92.44 * (1 + SageParameters.DEVIATION) + 1.5);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void shouldHaveEqualGrainsAtEqualTimesOnMoreRanks(int ranks) {
        shouldHaveEqualGrainsAtEqualTimesOnAllRanks(ranks);
    }

    @Test
    void shouldWaitForSlowerRanks() {
        SageParameters parameters = SageParameters.of(Deck.TIMING_H).first(60);
        SageParameters equal = new SageParameters(
                parameters.deck(), 60, parameters.messageBytes(), parameters.planes(), 0, parameters.scale());
        Job job = Job.of(4).nodes(2).machine(ModelMachines.machine("qsnet"));
        double longer = run(job, parameters).get(0).seconds();
        assertThat(longer).isGreaterThan(1.01 * run(job, equal).get(0).seconds());
        assertThat(run(job, parameters).get(0).seconds()).isEqualTo(longer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"p2p", "srm", "bcs"})
    void shouldBeRightOnAllEngines(String engine) {
        Job job = Job.of(3).launch(Launch.VIRTUAL).set(JobSettings.ENGINE, engine);
        SageResult result = run(job, WHOLE.first(130)).get(0);
        assertThat(result.tally().calls(DeckCall.ALLTOALL).count()).isEqualTo(2);
        assertThat(result.tally().calls(DeckCall.WAITALL).count()).isEqualTo(130);
    }

    @ParameterizedTest
    @ValueSource(strings = {"timing_c", "timing"})
    void shouldRunAllDecks(String name) {
        Deck deck = Deck.named(name);
        CallTally tally = run(
                        Job.of(2).launch(Launch.VIRTUAL),
                        SageParameters.of(deck).scaled(0))
                .get(0)
                .tally();
        for (DeckCall kind : DeckCall.values()) {
            assertThat(tally.calls(kind).count()).isEqualTo(deck.made(kind));
        }
    }

    @Test
    void shouldNoticeWrongReductions() {
        RankTask<Boolean> task = rank -> {
            MPI.Init(new String[0]);
            SageParameters parameters = SageParameters.of(Deck.TIMING_H).scaled(0);
            SlabRing ring = new SlabRing(rank.number(), rank.size());
            Calls calls = new Calls(MPI.COMM_WORLD, Work.UNTOLD, new Grains(parameters.deck(), 0, 0, 0));
            Reductions reductions = new Reductions(calls, ring);
            boolean isRight = reductions.reduce(3, 0, 5, 10);
            boolean isWrong = reductions.reduce(3, 0, 5, 11);
            MPI.Finalize();
            return isRight && !isWrong;
        };
        assertThat(Job.of(2).timeout(LONGEST).run(task)).containsOnly(true);
    }

    @Test
    void shouldPrintOursBesideTheTable() {
        SageResult result = run(Job.of(2).launch(Launch.VIRTUAL), WHOLE).get(0);
        assertThat(result.lines())
                .anyMatch(line -> line.matches(" MPI_Isend +4396 .* 4396 +0\\.588 +4\\.783 +16\\.576 +21026\\.554"))
                .anyMatch(line -> line.matches(" Comp Granularity +9771 .* 9771 +0\\.001 +9\\.461 +2515\\.857 .*"))
                .anyMatch(line -> line.endsWith(" SUCCESSFUL"));
        SageResult wrong =
                new SageResult(result.parameters(), result.ranks(), result.seconds(), result.mass(), 1, result.tally());
        assertThat(wrong.isRight()).isFalse();
        assertThat(wrong.lines()).anyMatch(line -> line.endsWith(" UNSUCCESSFUL"));
    }

    @Test
    void shouldRefuseUnknownDecksAndSteps() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Deck.named("timing_x"))
                .withMessageContaining("timing_h, timing_c, timing");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SageParameters.of(Deck.TIMING_H).first(2141));
    }
}
