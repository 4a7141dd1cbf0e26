package org.strobe.mpi.engine.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.select.AlgorithmTable;
import org.strobe.emulator.setting.Setting;

class EnginesTest {
    @Test
    void shouldHaveOneUsualEngineAndOneCarrier() {
        assertThat(Engines.all()).filteredOn(EngineKind::isUsual).hasSize(1);
        assertThat(Engines.all()).filteredOn(EngineKind::carriesForOthers).hasSize(1);
        assertThat(Engines.chosen(null)).isSameAs(Engines.usual());
    }

    @Test
    void shouldNameTheEnginesThatThereAre() {
        assertThatThrownBy(() -> Engines.chosen("none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("engine=none: the engines are " + String.join(", ", Engines.names()));
    }

    @Test
    void shouldDeclareEachSettingOnceAndUnderTheNameOfItsEngine() {
        Set<String> names = new HashSet<>();
        for (EngineKind engine : Engines.all()) {
            for (Setting<?> setting : engine.settings()) {
                assertThat(setting.name()).startsWith(engine.name() + ".");
                assertThat(names.add(setting.name())).as(setting.name()).isTrue();
                assertThat(setting.help()).isNotBlank().doesNotEndWith(".");
            }
        }
    }

    @Test
    void shouldAcceptAJobWithoutSettings() {
        for (EngineKind engine : Engines.all()) {
            engine.check(4, name -> null);
            engine.checkJob(new JobPlan(4, Launch.THREADS, false, name -> null));
            engine.checkJob(new JobPlan(4, Launch.VIRTUAL, true, name -> null));
        }
    }

    @Test
    void shouldForceAlgorithmsOfEachEngine() {
        for (EngineKind engine : Engines.all()) {
            String name = AlgorithmTable.setting(engine.name());
            assertThatThrownBy(() -> engine.forced(Map.of(name, "bcast=none")::get))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("the algorithms of bcast are");
        }
    }
}
