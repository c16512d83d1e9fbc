/** The message when the dashboard or a part of it cannot be loaded. */
export const LOAD_FAILED = 'Failed to load dashboard data. Please try refreshing the page.'
