/*
 * Suites of `strobe bench` on a native MPI. Arguments:
 *   SUITE WINDOW ECHO MODE BUFFERS TALKING MILLIS WARM_UP ITERATIONS SIZE...
 * MODE is the send mode. Messages leave from BUFFERS buffers in turn. TALKING ranks take part.
 * Each size is measured for ITERATIONS iterations, or for MILLIS milliseconds if ITERATIONS is 0.
 * A WARM_UP of -1 is by time too. Prints a line a size: SIZE SECONDS ITERATIONS, in seconds of one iteration.
 * Iterations and timed ranks match the Java kernels of org.strobe.bench.collective and org.strobe.bench.pair.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOT = 0, DATA_TAG = 100, ACKNOWLEDGE_TAG = 101, GO_TAG = 102 };

static struct {
    int rank, ranks, partner, is_lower, is_idle;
    int size, window, is_echo;
    char mode;
    int buffers, next;
    int numbers;
    MPI_Datatype number;
    char *out, *in;
    int *counts, *places;
    MPI_Request *requests;
} job;

/* Runs iterations. */
typedef void operation(int iterations);

static void send_next(void) {
    char *from = job.out + (size_t)job.next * job.size;
    job.next = job.next + 1 == job.buffers ? 0 : job.next + 1;
    switch (job.mode) {
        case 'y': MPI_Ssend(from, job.size, MPI_BYTE, job.partner, DATA_TAG, MPI_COMM_WORLD); break;
        case 'b': MPI_Bsend(from, job.size, MPI_BYTE, job.partner, DATA_TAG, MPI_COMM_WORLD); break;
        case 'r': MPI_Rsend(from, job.size, MPI_BYTE, job.partner, DATA_TAG, MPI_COMM_WORLD); break;
        default: MPI_Send(from, job.size, MPI_BYTE, job.partner, DATA_TAG, MPI_COMM_WORLD);
    }
}

static void receive(char *to) {
    MPI_Recv(to, job.size, MPI_BYTE, job.partner, DATA_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void post(int count) {
    for (int i = 0; i < count; i++)
        MPI_Irecv(job.in, job.size, MPI_BYTE, job.partner, DATA_TAG, MPI_COMM_WORLD, &job.requests[i]);
}

static void tell(int tag) {
    char word = 0;
    MPI_Send(&word, 0, MPI_BYTE, job.partner, tag, MPI_COMM_WORLD);
}

static void hear(int tag) {
    char word;
    MPI_Recv(&word, 0, MPI_BYTE, job.partner, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Ping-pong with each receive posted before its message is sent. */
static void ready_round_trips(int iterations) {
    if (job.is_lower) {
        hear(GO_TAG);
        for (int i = 0; i < iterations; i++) {
            post(1);
            send_next();
            MPI_Wait(job.requests, MPI_STATUS_IGNORE);
        }
        return;
    }
    post(1);
    tell(GO_TAG);
    for (int i = 0; i < iterations; i++) {
        MPI_Wait(job.requests, MPI_STATUS_IGNORE);
        if (i + 1 < iterations) post(1);
        send_next();
    }
}

static void round_trips(int iterations) {
    char *back = job.is_echo ? job.out : job.in;
    if (job.mode == 'r') {
        ready_round_trips(iterations);
        return;
    }
    for (int i = 0; i < iterations; i++)
        if (job.is_lower) {
            send_next();
            receive(back);
        } else {
            receive(back);
            send_next();
        }
}

/* Many messages one way, one back; in ready mode, receives are posted before the previous answer. */
static void unidirectional(int iterations) {
    int is_ready = job.mode == 'r';
    if (job.is_lower) {
        if (is_ready) hear(ACKNOWLEDGE_TAG);
        for (int i = 0; i < iterations; i++) {
            for (int k = 0; k < job.window; k++) send_next();
            hear(ACKNOWLEDGE_TAG);
        }
        return;
    }
    if (is_ready) {
        post(job.window);
        tell(ACKNOWLEDGE_TAG);
    }
    for (int i = 0; i < iterations; i++) {
        if (is_ready) {
            MPI_Waitall(job.window, job.requests, MPI_STATUSES_IGNORE);
            if (i + 1 < iterations) post(job.window);
        } else
            for (int k = 0; k < job.window; k++) receive(job.in);
        tell(ACKNOWLEDGE_TAG);
    }
}

static void pass_window(int sends, int receives) {
    int posted = 0;
    if (receives)
        for (int i = 0; i < job.window; i++)
            MPI_Irecv(job.in, job.size, MPI_BYTE, job.partner, DATA_TAG, MPI_COMM_WORLD, &job.requests[posted++]);
    if (sends)
        for (int i = 0; i < job.window; i++)
            MPI_Isend(job.out, job.size, MPI_BYTE, job.partner, DATA_TAG, MPI_COMM_WORLD, &job.requests[posted++]);
    MPI_Waitall(posted, job.requests, MPI_STATUSES_IGNORE);
    char word = 0;
    if (job.is_lower)
        MPI_Recv(&word, 1, MPI_BYTE, job.partner, ACKNOWLEDGE_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(&word, 1, MPI_BYTE, job.partner, ACKNOWLEDGE_TAG, MPI_COMM_WORLD);
}

static void one_way(int iterations) {
    for (int i = 0; i < iterations; i++) pass_window(job.is_lower, !job.is_lower);
}
static void both_ways(int iterations) {
    for (int i = 0; i < iterations; i++) pass_window(1, 1);
}
static void barrier(int iterations) {
    for (int i = 0; i < iterations; i++) MPI_Barrier(MPI_COMM_WORLD);
}
static void bcast(int iterations) {
    for (int i = 0; i < iterations; i++) MPI_Bcast(job.out, job.size, MPI_BYTE, ROOT, MPI_COMM_WORLD);
}
static void reduce(int iterations) {
    for (int i = 0; i < iterations; i++)
        MPI_Reduce(job.out, job.in, job.numbers, job.number, MPI_SUM, ROOT, MPI_COMM_WORLD);
}
static void allreduce(int iterations) {
    for (int i = 0; i < iterations; i++)
        MPI_Allreduce(job.out, job.in, job.numbers, job.number, MPI_SUM, MPI_COMM_WORLD);
}
static void allgather(int iterations) {
    for (int i = 0; i < iterations; i++)
        MPI_Allgather(job.out, job.size, MPI_BYTE, job.in, job.size, MPI_BYTE, MPI_COMM_WORLD);
}
static void alltoall(int iterations) {
    for (int i = 0; i < iterations; i++)
        MPI_Alltoall(job.out, job.size, MPI_BYTE, job.in, job.size, MPI_BYTE, MPI_COMM_WORLD);
}
static void alltoallv(int iterations) {
    for (int i = 0; i < iterations; i++)
        MPI_Alltoallv(job.out, job.counts, job.places, MPI_BYTE, job.in, job.counts, job.places, MPI_BYTE, MPI_COMM_WORLD);
}
static void gather(int iterations) {
    for (int i = 0; i < iterations; i++)
        MPI_Gather(job.out, job.size, MPI_BYTE, job.in, job.size, MPI_BYTE, ROOT, MPI_COMM_WORLD);
}
static void scatter(int iterations) {
    for (int i = 0; i < iterations; i++)
        MPI_Scatter(job.out, job.size, MPI_BYTE, job.in, job.size, MPI_BYTE, ROOT, MPI_COMM_WORLD);
}

static const struct { const char *name; operation *run; int is_of_pairs; } suites[] = {
    {"latency", round_trips, 1}, {"unidirectional-latency", unidirectional, 1},
    {"bandwidth", one_way, 1},   {"bibandwidth", both_ways, 1},
    {"message-rate", one_way, 1},
    {"barrier", barrier, 0},     {"bcast", bcast, 0},
    {"reduce", reduce, 0},       {"allreduce", allreduce, 0},
    {"allgather", allgather, 0}, {"alltoall", alltoall, 0},
    {"alltoallv", alltoallv, 0},
    {"gather", gather, 0},       {"scatter", scatter, 0},
};

static char *room(size_t bytes) {
    char *memory = malloc(bytes + 8);
    if (memory == NULL) {
        fprintf(stderr, "no memory for %zu bytes\n", bytes);
        MPI_Abort(MPI_COMM_WORLD, 3);
    }
    memset(memory, 0, bytes + 8);
    return memory;
}

static double seconds_of(operation *run, int iterations) {
    double start = MPI_Wtime();
    if (!job.is_idle && iterations > 0) run(iterations);
    return MPI_Wtime() - start;
}

/* Runs for a number of seconds, in parts chosen by rank 0; returns the seconds of an iteration. */
static double run_for(operation *run, double seconds, int *iterations) {
    double sum = 0;
    int share = 1;
    *iterations = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    while (share > 0) {
        double took = seconds_of(run, share), fitting = seconds / 20 / (took / share);
        sum += took;
        *iterations += share;
        share = sum >= seconds ? 0 : took <= 0 || fitting > 2.0 * share ? 2 * share : fitting < 1 ? 1 : (int)fitting;
        MPI_Bcast(&share, 1, MPI_INT, ROOT, MPI_COMM_WORLD);
    }
    return sum / *iterations;
}

/* Runs a number of iterations; returns the seconds of one. */
static double run_times(operation *run, int iterations) {
    MPI_Barrier(MPI_COMM_WORLD);
    return seconds_of(run, iterations) / iterations;
}

static MPI_Datatype type_named(const char *name) {
    switch (name[0]) {
    case 'b': return MPI_UNSIGNED_CHAR;
    case 'i': return MPI_INT;
    case 'f': return MPI_FLOAT;
    default: return MPI_DOUBLE;
    }
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &job.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &job.ranks);
    int suite = 0, suite_count = sizeof suites / sizeof suites[0];
    while (argc > 9 && suite < suite_count && strcmp(suites[suite].name, argv[1]) != 0) suite++;
    if (argc <= 9 || suite == suite_count) {
        fprintf(stderr, "arguments: SUITE WINDOW ECHO MODE BUFFERS TALKING MILLIS WARM_UP ITERATIONS (SIZE TYPE)...\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    job.window = atoi(argv[2]);
    job.is_echo = atoi(argv[3]);
    job.mode = argv[4][0] == 's' ? argv[4][1] : argv[4][0];
    job.buffers = atoi(argv[5]);
    int talking = atoi(argv[6]);
    double seconds = atoi(argv[7]) / 1e3;
    int warm_up = atoi(argv[8]), iterations = atoi(argv[9]);
    job.is_lower = job.rank < job.ranks / 2;
    job.partner = job.is_lower ? job.rank + job.ranks / 2 : job.rank - job.ranks / 2;
    int pair = job.is_lower ? job.rank : job.partner;
    job.is_idle = suites[suite].is_of_pairs && pair >= talking / 2;
    int is_first_rank_timed = suites[suite].is_of_pairs && job.ranks == 2 && strcmp(suites[suite].name, "message-rate") != 0;
    job.requests = malloc(2 * (size_t)job.window * sizeof *job.requests);
    job.counts = malloc(job.ranks * sizeof *job.counts);
    job.places = malloc(job.ranks * sizeof *job.places);
    for (int i = 10; i + 1 < argc; i += 2) {
        job.size = atoi(argv[i]);
        job.number = type_named(argv[i + 1]);
        int size_of_number;
        MPI_Type_size(job.number, &size_of_number);
        job.numbers = job.size / size_of_number;
        job.out = room((size_t)job.size * (job.ranks > job.buffers ? job.ranks : job.buffers));
        job.in = room((size_t)job.size * job.ranks);
        for (int block = 0; block < job.ranks; block++) {
            job.counts[block] = job.size;
            job.places[block] = block * job.size;
        }
        size_t kept = (size_t)(job.window + 1) * (job.size + MPI_BSEND_OVERHEAD);
        char *attached = job.mode == 'b' ? room(kept) : NULL;
        if (attached) MPI_Buffer_attach(attached, (int)kept);
        job.next = 0;
        operation *run = suites[suite].run;
        int done;
        double sum = 0;
        if (warm_up < 0)
            run_for(run, seconds, &done);
        else
            seconds_of(run, warm_up);
        double mine = iterations > 0 ? run_times(run, iterations) : run_for(run, seconds, &done);
        if (iterations > 0) done = iterations;
        if (job.is_idle) mine = 0;
        MPI_Reduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, ROOT, MPI_COMM_WORLD);
        if (job.rank == 0) {
            printf("%d %.12f %d\n", job.size, is_first_rank_timed ? mine : sum / (suites[suite].is_of_pairs ? talking : job.ranks), done);
            fflush(stdout);
        }
        if (attached) {
            int freed;
            MPI_Buffer_detach(&attached, &freed);
            free(attached);
        }
        free(job.out);
        free(job.in);
    }
    MPI_Finalize();
    return 0;
}
