package org.strobe.mpi.op;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.strobe.mpi.type.Type;

/**
 * Operators of the standard, on the types for which it defines them:
 *
 * <pre>
 *   MAX MIN SUM PROD      integers and floating point
 *       SUM PROD          complex numbers
 *   LAND LOR LXOR         integers
 *   BAND BOR BXOR         integers
 *   MINLOC MAXLOC         pairs
 *   REPLACE NO_OP         all predefined types
 * </pre>
 *
 * <p>BYTE and BOOLEAN are unsigned integers of 8 bits, CHAR of 16 bits. By the standard, derived types are rejected,
 * except duplicates of these types.
 */
public final class Predefined implements Operator {
    public static final Predefined MAX = named("MAX", Kernels::maxima);
    public static final Predefined MIN = named("MIN", Kernels::minima);
    public static final Predefined SUM = named("SUM", Kernels::sums);
    public static final Predefined PROD = named("PROD", Kernels::products);
    public static final Predefined LAND = named("LAND", Kernels::logicalAnd);
    public static final Predefined BAND = named("BAND", Kernels::bitwiseAnd);
    public static final Predefined LOR = named("LOR", Kernels::logicalOr);
    public static final Predefined BOR = named("BOR", Kernels::bitwiseOr);
    public static final Predefined LXOR = named("LXOR", Kernels::logicalXor);
    public static final Predefined BXOR = named("BXOR", Kernels::bitwiseXor);
    public static final Predefined MINLOC = named("MINLOC", Kernels::leastPairs);
    public static final Predefined MAXLOC = named("MAXLOC", Kernels::greatestPairs);

    /** Replaces the old value, in call order. */
    public static final Predefined REPLACE = new Predefined("REPLACE", false, Kernels::replacing);

    /** Keeps the old value. */
    public static final Predefined NO_OP = new Predefined("NO_OP", false, Kernels::doingNothing);

    private final String name;
    private final boolean commutative;
    private final Supplier<Map<Type, Kernel>> maker;

    /** Made at the first use: a program calls few operators. */
    private volatile Map<Type, Kernel> kernels;

    private Predefined(String name, boolean commutative, Supplier<Map<Type, Kernel>> maker) {
        this.name = "MPI." + name;
        this.commutative = commutative;
        this.maker = maker;
    }

    private static Predefined named(String name, Supplier<Map<Type, Kernel>> kernels) {
        return new Predefined(name, true, kernels);
    }

    /** Returns all predefined operators. */
    public static List<Predefined> all() {
        return List.of(MAX, MIN, SUM, PROD, LAND, BAND, LOR, BOR, LXOR, BXOR, MINLOC, MAXLOC, REPLACE, NO_OP);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean isCommutative() {
        return commutative;
    }

    @Override
    public boolean accepts(Type type) {
        return kernelFor(type) != null;
    }

    private Kernel kernelFor(Type type) {
        Type predefined = type.predefined();
        return predefined == null ? null : kernels().get(predefined);
    }

    private Map<Type, Kernel> kernels() {
        Map<Type, Kernel> made = kernels;
        if (made == null) {
            made = new HashMap<>(maker.get());
            kernels = made;
        }
        return made;
    }

    @Override
    public void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type) {
        checkedKernelFor(type).apply(Kernel.whole(in), inAt, Kernel.whole(inOut), inOutAt, count);
    }

    @Override
    public void apply(
            ByteBuffer in, int inAt, ByteBuffer other, int otherAt, ByteBuffer out, int outAt, int count, Type type) {
        checkedKernelFor(type)
                .apply(
                        Kernel.whole(in),
                        inAt,
                        Kernel.whole(other),
                        otherAt,
                        Kernel.whole(out),
                        outAt,
                        count,
                        Math.toIntExact(count * type.size()));
    }

    @Override
    public boolean takesArrays(Type type) {
        Kernel kernel = kernelFor(type);
        return kernel != null && kernel.takesArrays();
    }

    @Override
    public void applyToArrays(
            MemorySegment in,
            long inAt,
            MemorySegment other,
            long otherAt,
            MemorySegment out,
            long outAt,
            int count,
            Type type) {
        checkedKernelFor(type).applyToArrays(in, inAt, other, otherAt, out, outAt, count);
    }

    private Kernel checkedKernelFor(Type type) {
        Kernel kernel = kernelFor(type);
        if (kernel == null) {
            check(type);
        }
        return kernel;
    }

    @Override
    public String toString() {
        return name;
    }
}
