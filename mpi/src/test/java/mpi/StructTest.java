package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

class StructTest {
    private static final class Particle extends Struct {
        private final int mark = addByte();
        private final int letters = setOffset(2).addChar(3);
        private final int small = addShort();
        private final int number = setOffset(12).addInt();
        private final int large = addLong();
        private final int ratios = addFloat(2);
        private final int place = addDouble(3);

        @Override
        protected ParticleData newData() {
            return new ParticleData();
        }

        private final class ParticleData extends Struct.Data {
            void fill(int seed) {
                putByte(mark, (byte) seed);
                for (int i = 0; i < 3; i++) {
                    putChar(letters, i, (char) ('a' + seed + i));
                    putDouble(place, i, seed + i / 8.0);
                }
                putShort(small, (short) -seed);
                putInt(number, seed * 1000);
                putLong(large, seed * 1_000_000_000_000L);
                putFloat(ratios, seed / 2f);
                putFloat(ratios, 1, seed / 4f);
            }

            void check(int seed) {
                assertThat(getByte(mark)).isEqualTo((byte) seed);
                for (int i = 0; i < 3; i++) {
                    assertThat(getChar(letters, i)).isEqualTo((char) ('a' + seed + i));
                    assertThat(getDouble(place, i)).isEqualTo(seed + i / 8.0);
                }
                assertThat(getShort(small)).isEqualTo((short) -seed);
                assertThat(getInt(number)).isEqualTo(seed * 1000);
                assertThat(getLong(large)).isEqualTo(seed * 1_000_000_000_000L);
                assertThat(getFloat(ratios)).isEqualTo(seed / 2f);
                assertThat(getFloat(ratios, 1)).isEqualTo(seed / 4f);
            }

            int numberOf() {
                return getInt(large);
            }
        }
    }

    /** Structure with nested structures. */
    private static final class Cell extends Struct {
        private final Particle particle = new Particle();
        private final int particles;
        private final int pair;

        Cell() throws MPIException {
            particles = addStruct(particle, 2);
            pair = addData(MPI.DOUBLE_INT);
        }

        @Override
        protected CellData newData() {
            return new CellData();
        }

        private final class CellData extends Struct.Data {
            Particle.ParticleData particle(int index) {
                return getData(particle, particles, index);
            }

            ByteBuffer pair() {
                return getBuffer(MPI.DOUBLE_INT, pair);
            }

            ByteBuffer pairBehind() throws MPIException {
                return getBuffer(MPI.DOUBLE_INT, pair, 1);
            }
        }
    }

    /** Fields that {@link Particle} has in arrays only, and arrays that it has alone. */
    private static final class Mixture extends Struct {
        private final Inner inner = new Inner();
        private final int letter = addChar();
        private final int marks = addByte(2);
        private final int smalls = addShort(2);
        private final int numbers = addInt(2);
        private final int larges = setOffset(16).addLong(2);
        private final int ratio = addFloat();
        private final int place = setOffset(40).addDouble();
        private final int inside;
        private final int pairs;

        Mixture() throws MPIException {
            inside = addStruct(inner);
            pairs = addData(MPI.INT2, 2);
        }

        @Override
        protected MixtureData newData() {
            return new MixtureData();
        }

        private static final class Inner extends Struct {
            private final int number = addInt();

            @Override
            protected InnerData newData() {
                return new InnerData();
            }

            private final class InnerData extends Struct.Data {
                int swap(int newNumber) {
                    int old = getInt(number);
                    putInt(number, newNumber);
                    return old;
                }
            }
        }

        private final class MixtureData extends Struct.Data {
            void fill() {
                putChar(letter, 'x');
                putDouble(place, 0.25);
                putFloat(ratio, 0.5f);
                for (int i = 0; i < 2; i++) {
                    putByte(marks, i, (byte) (i + 1));
                    putShort(smalls, i, (short) (i + 3));
                    putInt(numbers, i, i + 5);
                    putLong(larges, i, i + 7);
                }
                Inner.InnerData in = getData(inner, inside);
                in.swap(9);
            }

            List<Number> numbers() {
                return List.of(
                        (int) getChar(letter),
                        getByte(marks, 0),
                        getByte(marks, 1),
                        getShort(smalls, 0),
                        getShort(smalls, 1),
                        getInt(numbers, 0),
                        getInt(numbers, 1),
                        getLong(larges, 0),
                        getLong(larges, 1),
                        getFloat(ratio),
                        getDouble(place),
                        this.<Inner, Inner.InnerData>getData(inner, inside).swap(10));
            }

            Int2.Data pair(int index) throws MPIException {
                return MPI.int2.getData(getBuffer(MPI.INT2, pairs, index));
            }
        }
    }

    @Test
    void shouldHaveEachKindOfFieldAloneAndInRows() {
        Ranks.run(1, () -> {
            Mixture mixture = new Mixture();
            assertThat(List.of(mixture.letter, mixture.marks, mixture.smalls, mixture.numbers, mixture.larges))
                    .containsExactly(0, 2, 4, 8, 16);
            assertThat(List.of(mixture.ratio, mixture.place, mixture.inside, mixture.pairs))
                    .containsExactly(32, 40, 48, 52);
            assertThat(mixture.getExtent()).isEqualTo(72);
            ByteBuffer memory = MPI.newByteBuffer(2 * 72);
            Mixture.MixtureData data = mixture.getData(memory, 1);
            data.fill();
            assertThat(data.numbers())
                    .containsExactly((int) 'x', (byte) 1, (byte) 2, (short) 3, (short) 4, 5, 6, 7L, 8L, 0.5f, 0.25, 9);
            assertThat(memory.getInt(72 + 48)).isEqualTo(10);
            assertThat(memory.getLong(72 + 24)).isEqualTo(8);
            data.pair(1).putIndex(11);
            assertThat(memory.getInt(72 + 52 + 12)).isEqualTo(11);
        });
    }

    /** Pairs can be created by accident, and view nothing. */
    @Test
    void shouldMakePairsThatViewNothing() {
        Ranks.run(1, () -> {
            Int2.Data ints = MPI.int2.new Data();
            ShortInt.Data shorts = MPI.shortInt.new Data();
            LongInt.Data longs = MPI.longInt.new Data();
            FloatInt.Data floats = MPI.floatInt.new Data();
            DoubleInt.Data doubles = MPI.doubleInt.new Data();
            for (Struct.Data each : List.of(ints, shorts, longs, floats, doubles)) {
                assertThat(each.getBuffer()).isNull();
            }
        });
    }

    @Test
    void shouldTellOffsetsAndPadTheEnd() {
        Ranks.run(1, () -> {
            Particle particle = new Particle();
            assertThat(List.of(
                            particle.mark,
                            particle.letters,
                            particle.small,
                            particle.number,
                            particle.large,
                            particle.ratios,
                            particle.place))
                    .containsExactly(0, 2, 8, 12, 16, 24, 32);
            assertThat(particle.getExtent()).isEqualTo(56);
            assertThat(particle.getType().getExtent()).isEqualTo(56);
            assertThat(particle.getType().getSize()).isEqualTo(1 + 6 + 2 + 4 + 8 + 8 + 24);
            assertThat(particle.getType()).isSameAs(particle.getType());
            Cell cell = new Cell();
            assertThat(cell.particles).isZero();
            assertThat(cell.pair).isEqualTo(112);
            assertThat(cell.getExtent()).isEqualTo(128);
        });
    }

    @Test
    void shouldBeDescribedBeforeInitAndHaveATypeOnlyAfter() throws MPIException {
        Particle particle = new Particle();
        byte[] array = new byte[2 * 56];
        Particle.ParticleData data = particle.getData(array, 1);
        data.fill(3);
        data.check(3);
        particle.<Particle.ParticleData>getData(array).fill(4);
        data.check(3);
        assertThatThrownBy(particle::addInt).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> particle.setOffset(100)).isInstanceOf(AssertionError.class);
    }

    @Test
    void shouldRefuseToGoBack() {
        Struct struct = new Particle();
        assertThatThrownBy(() -> struct.setOffset(55))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("55");
        assertThat(struct.setOffset(64)).isSameAs(struct);
        assertThat(struct.addByte()).isEqualTo(64);
    }

    @Test
    void shouldObjectToTheWrongTypeWithAssertionsOnly() throws MPIException {
        Particle.ParticleData data = new Particle().getData(new byte[56]);
        assertThatThrownBy(data::numberOf).isInstanceOf(AssertionError.class);
    }

    @Test
    void shouldSendStructuresInBuffersAndArrays() {
        Ranks.run(2, world -> {
            Particle particle = new Particle();
            ByteBuffer direct = MPI.newByteBuffer(10 * particle.getExtent());
            if (world.getRank() == 0) {
                for (int i = 0; i < 10; i++) {
                    particle.<Particle.ParticleData>getData(direct, i).fill(i);
                }
                world.send(direct, 10, particle.getType(), 1, 1);
                world.send(direct, 10, particle.getType(), 1, 2);
            } else {
                world.recv(direct, 10, particle.getType(), 0, 1);
                byte[] array = new byte[direct.capacity()];
                world.recv(array, 10, particle.getType(), 0, 2);
                for (int i = 0; i < 10; i++) {
                    particle.<Particle.ParticleData>getData(direct, i).check(i);
                    particle.<Particle.ParticleData>getData(array, i).check(i);
                }
                assertThat(direct.get(1)).as("padding").isZero();
            }
        });
    }

    @Test
    void shouldViewWhatIsInside() {
        Ranks.run(1, () -> {
            Cell cell = new Cell();
            ByteBuffer memory = MPI.newByteBuffer(3 * 128);
            Cell.CellData data = cell.getData(memory, 1);
            data.particle(1).fill(7);
            new Particle()
                    .<Particle.ParticleData>getData(MPI.slice(memory, 128 + 56))
                    .check(7);
            DoubleInt.Data pair = MPI.doubleInt.getData(data.pair());
            pair.putValue(2.5);
            pair.putIndex(9);
            assertThat(memory.getDouble(128 + 112)).isEqualTo(2.5);
            assertThat(memory.getInt(128 + 120)).isEqualTo(9);
            assertThat(data.pairBehind().capacity()).isEqualTo(128);
            assertThat(data.getBuffer().capacity()).isEqualTo(256);
            assertThat(cell.<Cell.CellData>getData(memory).getBuffer()).isSameAs(memory);
        });
    }

    @Test
    void shouldUseTheBuffersByteOrder() throws MPIException {
        ByteBuffer memory = ByteBuffer.allocate(56).order(ByteOrder.BIG_ENDIAN);
        Particle particle = new Particle();
        particle.<Particle.ParticleData>getData(memory).fill(1);
        assertThat(memory.getInt(12)).isEqualTo(1000);
        memory.order(ByteOrder.LITTLE_ENDIAN);
        assertThat(memory.getInt(12)).isEqualTo(Integer.reverseBytes(1000));
    }

    @Test
    void shouldHaveTheLayoutsOfThePairTypes() {
        Ranks.run(1, () -> {
            assertThat(MPI.int2.getType()).isSameAs(MPI.INT2);
            assertThat(MPI.shortInt.getType()).isSameAs(MPI.SHORT_INT);
            assertThat(MPI.longInt.getType()).isSameAs(MPI.LONG_INT);
            assertThat(MPI.floatInt.getType()).isSameAs(MPI.FLOAT_INT);
            assertThat(MPI.doubleInt.getType()).isSameAs(MPI.DOUBLE_INT);
            ByteBuffer memory = MPI.newByteBuffer(64);
            Int2.Data ints = MPI.int2.getData(memory, 1);
            ints.putValue(11);
            ints.putIndex(12);
            assertThat(List.of(memory.getInt(8), memory.getInt(12), ints.getValue(), ints.getIndex()))
                    .containsExactly(11, 12, 11, 12);
            ShortInt.Data shorts = MPI.shortInt.getData(memory, 1);
            shorts.putValue((short) 13);
            shorts.putIndex(14);
            assertThat(List.of((int) memory.getShort(8), memory.getInt(12), (int) shorts.getValue(), shorts.getIndex()))
                    .containsExactly(13, 14, 13, 14);
            LongInt.Data longs = MPI.longInt.getData(memory, 1);
            longs.putValue(15);
            longs.putIndex(16);
            assertThat(List.of(memory.getLong(16), (long) memory.getInt(24), longs.getValue(), (long) longs.getIndex()))
                    .containsExactly(15L, 16L, 15L, 16L);
            FloatInt.Data floats = MPI.floatInt.getData(memory, 1);
            floats.putValue(17);
            floats.putIndex(18);
            assertThat(List.of(memory.getFloat(8), (float) memory.getInt(12), floats.getValue(), (float)
                            floats.getIndex()))
                    .containsExactly(17f, 18f, 17f, 18f);
            DoubleInt.Data doubles = MPI.doubleInt.getData(memory, 1);
            doubles.putValue(19);
            doubles.putIndex(20);
            assertThat(List.of(memory.getDouble(16), (double) memory.getInt(24), doubles.getValue(), (double)
                            doubles.getIndex()))
                    .containsExactly(19d, 20d, 19d, 20d);
        });
    }

    @Test
    void shouldReducePairs() {
        Ranks.run(3, world -> {
            int rank = world.getRank();
            ByteBuffer memory = MPI.newByteBuffer(2 * 16);
            for (int i = 0; i < 2; i++) {
                LongInt.Data pair = MPI.longInt.getData(memory, i);
                pair.putValue(i == 0 ? rank % 2 : -rank);
                pair.putIndex(rank);
            }
            world.allReduce(memory, 2, MPI.LONG_INT, MPI.MAXLOC);
            LongInt.Data first = MPI.longInt.getData(memory);
            LongInt.Data second = MPI.longInt.getData(memory, 1);
            assertThat(List.of(first.getValue(), (long) first.getIndex(), second.getValue(), (long) second.getIndex()))
                    .containsExactly(1L, 1L, 0L, 0L);
        });
    }

    @Test
    void shouldThrowForAWrongArgumentBeforeInit() {
        ChosenJob.of(1).run(rank -> {
            Ranks.assertFails(MPI.ERR_TYPE, "type=null", StructTest::makeWithoutAType);
            return null;
        });
    }

    private static void makeWithoutAType() throws MPIException {
        new Struct() {
            {
                addData(null);
            }

            @Override
            protected Data newData() {
                return new Data();
            }

            final class Data extends Struct.Data {}
        };
    }
}
