package org.strobe.mpi.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

class PortsTest {
    @Test
    void shouldConnectTwoHalvesOfTheWorldAlsoBetweenProcesses() {
        Worlds.runEverywhere(3, PortsTest::connectHalves);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 8})
    void shouldConnectTwoHalvesOfTheWorld(int ranks) {
        Worlds.run(ranks, PortsTest::connectHalves);
    }

    private static void connectHalves(Provider provider) {
        Communicator world = provider.world();
        boolean accepts = world.rank() % 2 == 0;
        Communicator half = world.split(accepts ? 0 : 1, -world.rank());
        int root = half.size() - 1; // rank 0, rank 1 of the world
        String port = accepts ? provider.openPort(Map.of()) : null;
        for (int round = 0; round < 3; round++) {
            // Only the root's port matters; rank 1 looks it up by name.
            if (world.rank() == 0) {
                provider.publish("service", port, Map.of());
            }
            world.carryOut(CollectiveCall.BARRIER);
            Communicator inter;
            if (accepts) {
                inter = half.accept(port, Map.of(), root);
            } else {
                String found = world.rank() == 1 ? provider.lookup("service", Map.of()) : "nowhere";
                inter = half.connect(found, Map.of(), root);
            }
            assertThat(inter.remoteSize()).isEqualTo(world.size() - half.size());
            Worlds.across(inter);
            inter.disconnect();
            world.carryOut(CollectiveCall.BARRIER);
            if (world.rank() == 0) {
                provider.unpublish("service", port, Map.of());
            }
        }
        if (accepts) {
            provider.closePort(port);
        }
    }

    @Test
    void shouldKeepSeveralPortsApart() {
        Worlds.run(3, provider -> {
            Communicator world = provider.world();
            Communicator self = provider.self();
            if (world.rank() == 0) {
                String[] ports = {provider.openPort(Map.of()), provider.openPort(Map.of())};
                assertThat(ports[0]).isNotEqualTo(ports[1]);
                for (int i = 0; i < 2; i++) {
                    provider.publish("port-" + (i + 1), ports[i], Map.of());
                }
                world.carryOut(CollectiveCall.BARRIER);
                for (int i = 1; i >= 0; i--) {
                    Communicator inter = self.accept(ports[i], Map.of(), 0);
                    int[] got = new int[1];
                    inter.receive(new Data(got, 1, Type.INT), 0, 0).release();
                    assertThat(got[0]).isEqualTo(i + 1);
                }
            } else {
                world.carryOut(CollectiveCall.BARRIER);
                String port = provider.lookup("port-" + world.rank(), Map.of());
                Communicator inter = self.connect(port, Map.of(), 0);
                inter.send(SendMode.STANDARD, new Data(new int[] {world.rank()}, 1, Type.INT), 0, 0);
            }
        });
    }

    @Test
    void shouldSayWhatIsWrongWithPortsAndServices() {
        Worlds.run(2, provider -> {
            Communicator world = provider.world();
            fails(ErrorClass.PORT, () -> world.connect(world.rank() == 0 ? "nowhere" : null, Map.of(), 0));
            fails(ErrorClass.PORT, () -> world.accept("strobe:0:77", Map.of(), 1));
            fails(ErrorClass.PORT, () -> provider.closePort("nowhere"));
            fails(ErrorClass.NAME, () -> provider.lookup("nothing", Map.of()));
            fails(ErrorClass.SERVICE, () -> provider.unpublish("nothing", "port", Map.of()));
            String name = "service of " + world.rank();
            provider.publish(name, "port", Map.of());
            fails(ErrorClass.SERVICE, () -> provider.publish(name, "port", Map.of()));
            assertThat(provider.lookup(name, Map.of())).isEqualTo("port");
            Worlds.ring(world, 0);
        });
    }

    private static void fails(ErrorClass errorClass, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        MpiFailure.class, e -> assertThat(e.errorClass()).isEqualTo(errorClass));
    }
}
