package org.strobe.bench.rsm.memory;

/** Measured calls of the RSM API: Table 5.2 in its order, then three of Table 5.1. */
public enum RsmCall {
    GET_INTERCONNECT_TOPOLOGY(Side.EXPORT, "get_interconnect_topology", 12.65),
    GET_CONTROLLER(Side.EXPORT, "get_controller", 841.00),
    FREE_INTERCONNECT_TOPOLOGY(Side.EXPORT, "free_interconnect_topology", 0.61),
    EXPORT_CREATE(Side.EXPORT, "export_create", 103.61),
    EXPORT_PUBLISH(Side.EXPORT, "export_publish", 119.36),
    EXPORT_UNPUBLISH(Side.EXPORT, "export_unpublish", 73.48),
    EXPORT_DESTROY(Side.EXPORT, "export_destroy", 16.73),
    RELEASE_CONTROLLER(Side.EXPORT, "release_controller", 3.63),
    IMPORT_CONNECT(Side.IMPORT, "import_connect", 173.45),
    IMPORT_MAP(Side.IMPORT, "import_map", 13.56),
    IMPORT_INIT_BARRIER(Side.IMPORT, "import_init_barrier", 0.33),
    IMPORT_SET_MODE(Side.IMPORT, "import_set_mode", 0.38),
    IMPORT_OPEN_BARRIER(Side.IMPORT, "import_open_barrier", 9.93),
    IMPORT_ORDER_BARRIER(Side.IMPORT, "import_order_barrier", 16.80),
    IMPORT_PUT(Side.IMPORT, "import_put", 27.73),
    IMPORT_CLOSE_BARRIER(Side.IMPORT, "import_close_barrier", 7.13),
    IMPORT_DESTROY_BARRIER(Side.IMPORT, "import_destroy_barrier", 0.14),
    IMPORT_SIGNAL(Side.IMPORT, "import_signal", 23.78),
    IMPORT_UNMAP(Side.IMPORT, "import_unmap", 21.40),
    IMPORT_DISCONNECT(Side.IMPORT, "import_disconnect", 486.31),
    EXPORT_REPUBLISH(Side.EXPORT, "export_republish", null),
    SIGNAL_WAIT(Side.EXPORT, "signal_wait", null),
    IMPORT_GET(Side.IMPORT, "import_get", null);

    private final Side side;
    private final String label;
    private final Double published;

    RsmCall(Side side, String label, Double published) {
        this.side = side;
        this.label = label;
        this.published = published;
    }

    /** Calling side. */
    public Side side() {
        return side;
    }

    /** Name in the tables. */
    public String label() {
        return label;
    }

    /** Microseconds on a Sun Fire Link by Table 5.2; null if not published. */
    public Double published() {
        return published;
    }
}
