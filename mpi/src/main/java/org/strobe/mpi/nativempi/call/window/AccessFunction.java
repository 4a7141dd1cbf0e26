package org.strobe.mpi.nativempi.call.window;

import java.util.Arrays;
import org.strobe.mpi.nativempi.call.NativeFunction;

/** An access to a window in its two forms, with the parameters of C. One takes the address of a request as one more word. */
public final class AccessFunction {
    public static final AccessFunction PUT = new AccessFunction("MPI_Put", "MPI_Rput");
    public static final AccessFunction GET = new AccessFunction("MPI_Get", "MPI_Rget");
    public static final AccessFunction ACCUMULATE = new AccessFunction("MPI_Accumulate", "MPI_Raccumulate");
    public static final AccessFunction GET_ACCUMULATE = new AccessFunction("MPI_Get_accumulate", "MPI_Rget_accumulate");

    /** Without a form with a request. */
    public static final AccessFunction FETCH_AND_OP = new AccessFunction("MPI_Fetch_and_op", "");

    /** Without a form with a request. */
    public static final AccessFunction COMPARE_AND_SWAP = new AccessFunction("MPI_Compare_and_swap", "");

    private final NativeFunction plain;
    private final NativeFunction requesting;

    private AccessFunction(String plain, String requesting) {
        this.plain = new NativeFunction(plain);
        this.requesting = new NativeFunction(requesting);
    }

    /** Makes an access, and returns the error code. */
    public int call(long[] words) {
        return plain.call(words);
    }

    /** Starts an access, and returns the error code. */
    public int start(long[] words, long request) {
        long[] all = Arrays.copyOf(words, words.length + 1);
        all[words.length] = request;
        return requesting.call(all);
    }
}
