export { createTestApi, type TestApi, type TestReply, type TestRequest } from '../testing/createTestApi.js'
export { createTestClock, type TestClock } from '../testing/createTestClock.js'
export { createTestConfig, type TestConfig } from '../testing/createTestConfig.js'
export { createTestStorage, type TestStorage } from '../testing/createTestStorage.js'
