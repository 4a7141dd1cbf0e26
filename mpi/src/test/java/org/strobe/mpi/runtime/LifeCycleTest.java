package org.strobe.mpi.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ThreadLevel;

class LifeCycleTest {
    @Test
    void shouldFindTheProviderOfEachRank() {
        List<Integer> numbers = Job.of(4).run(rank -> {
            Provider provider = Providers.current();
            assertThat(Providers.current()).isSameAs(provider);
            Provider[] seenByOther = new Provider[1];
            Thread thread = Thread.ofPlatform().unstarted(rank.bind(() -> {
                seenByOther[0] = Providers.current();
            }));
            thread.start();
            thread.join();
            assertThat(seenByOther[0]).isSameAs(provider);
            return ((RankProvider) provider).process();
        });
        assertThat(numbers).containsExactly(0, 1, 2, 3);
    }

    @Test
    void shouldBeginOnceAndEndOnce() {
        Job.of(2).run(rank -> {
            Provider provider = Providers.current();
            assertThat(provider.isInitialized()).isFalse();
            assertThat(provider.world()).isNull();
            assertThat(provider.init(ThreadLevel.SERIALIZED)).isEqualTo(ThreadLevel.SERIALIZED);
            assertThat(provider.threadLevel()).isEqualTo(ThreadLevel.SERIALIZED);
            assertThat(provider.isMainThread()).isTrue();
            assertThatThrownBy(() -> provider.init(ThreadLevel.SINGLE)).isInstanceOf(MpiFailure.class);
            assertThat(provider.world().size()).isEqualTo(2);
            assertThat(provider.world().rank()).isEqualTo(rank.number());
            assertThat(provider.self().size()).isEqualTo(1);
            assertThat(provider.parent()).isNull();
            provider.finish();
            assertThat(provider.isInitialized()).isTrue();
            assertThat(provider.isFinalized()).isTrue();
            return null;
        });
    }

    @Test
    void shouldNotEndBeforeAllDo() {
        AtomicInteger ending = new AtomicInteger();
        Worlds.run(5, provider -> {
            provider.world().duplicate(null);
            ending.incrementAndGet();
            provider.finish();
            assertThat(ending.get() % 5).isZero();
            assertThat(((RankProvider) provider).contexts().away()).isZero();
        });
    }

    @Test
    void shouldKnowThreadTimeAndPlace() {
        Worlds.run(1, provider -> {
            boolean[] main = {true};
            Thread thread = new Thread(() -> main[0] = provider.isMainThread());
            thread.start();
            thread.join();
            assertThat(main[0]).isFalse();
            double before = provider.time();
            assertThat(before).isPositive();
            while (provider.time() == before) {
                Thread.onSpinWait();
            }
            assertThat(provider.time()).isGreaterThan(before);
            assertThat(provider.tick()).isPositive().isLessThan(1e-3);
            assertThat(provider.processorName())
                    .isEqualTo(InetAddress.getLocalHost().getHostName());
            assertThat(provider.libraryVersion()).startsWith("Strobe");
            assertThat(provider.applicationNumber()).isZero();
            assertThat(provider.nextKey()).isNotEqualTo(provider.nextKey());
        });
    }

    @Test
    void shouldAllocateBeforeInit() {
        Job.of(1).run(rank -> {
            ByteBuffer buffer = Providers.current().allocate(12);
            assertThat(buffer.isDirect()).isTrue();
            assertThat(buffer.order()).isEqualTo(ByteOrder.nativeOrder());
            assertThat(buffer.capacity()).isEqualTo(12);
            assertThatThrownBy(() -> Providers.current().allocate(1L << 40))
                    .isInstanceOfSatisfying(
                            MpiFailure.class, e -> assertThat(e.errorClass()).isEqualTo(ErrorClass.NO_MEM));
            return null;
        });
    }

    @Test
    void shouldEndTheJobWithTheCodeOfAnAbort() {
        assertThatThrownBy(() -> Job.of(3).run(rank -> {
                    if (rank.number() == 1) {
                        Providers.current().abort(53, "the window is broken");
                    }
                    rank.barrier();
                    return null;
                }))
                .isInstanceOfSatisfying(
                        JobException.class, e -> assertThat(e.exitCode()).isEqualTo(53))
                .hasMessageContaining("the window is broken");
    }
}
